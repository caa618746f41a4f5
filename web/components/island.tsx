import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { useTextContext, type CompiledTexts } from '../intl/text-context.ts'
import { IslandFrame } from '../islands/island-frame.tsx'
import type { PartData, PartName, PartProps } from '../islands/parts.ts'
import type { TextGroup } from '../intl/texts.ts'

/** Renders a part as React in the browser will find it: by itself, with ids that begin with the prefix. */
export type RenderIsland = (part: ReactNode, prefix: string) => string

/** What the server's entry gives; there is none in the browser. */
export const islandRenderer = createContext<RenderIsland | undefined>(undefined)

type IslandProps<Name extends PartName> = {
  name: Name
  /** The component of that name (`web/islands/parts.ts`). */
  part: ComponentType<PartProps<Name>>
  /** Goes to the browser as JSON. */
  props: PartProps<Name>
} & (
  | {
      /** Groups of messages that it needs, or parts of them: all that it may say. They come with the page. */
      texts: readonly string[]
      files?: never
    }
  | {
      /** Groups of messages that are fetched with it. It comes alive when it is touched, not when it is seen. */
      files: readonly TextGroup[]
      texts?: never
    }
)

/**
 * A part of a still page that comes alive when it is seen or touched (decision 35): rendered here as everything else, with
 * what it needs beside it. Where React has the whole page, it is just a part.
 */
export function Island<Name extends PartName>({
  name,
  part: Part,
  texts,
  files,
  props,
}: IslandProps<Name>) {
  const render = useContext(islandRenderer)
  const page = useTextContext()
  if (!render) return <Part {...props} />
  const messages = texts ? pick(page.messages, texts) : {}
  const data: PartData = { name, props, texts: { ...page, messages }, files }
  const frame = (
    <IslandFrame texts={page}>
      <Part {...props} />
    </IslandFrame>
  )
  return (
    <div
      className="contents"
      data-island={JSON.stringify(data)}
      data-wakes-by-touch={files ? '' : undefined}
      dangerouslySetInnerHTML={{ __html: render(frame, name) }}
    />
  )
}

/** The messages of these groups alone, where they were. */
function pick(messages: CompiledTexts, groups: readonly string[]): CompiledTexts {
  const picked: CompiledTexts = {}
  for (const group of groups) {
    const keys = group.split('.')
    const last = keys.pop() ?? ''
    const from = keys.reduce(partOf, messages)
    const to = keys.reduce((place, key) => (place[key] ??= {}) as CompiledTexts, picked)
    to[last] = partOf(from, last)
  }
  return picked
}

/** @throws Error where the page does not have them */
function partOf(messages: CompiledTexts, key: string): CompiledTexts {
  const found = messages[key]
  if (typeof found !== 'object' || Array.isArray(found)) throw new Error(`No messages ${key}`)
  return found as CompiledTexts
}
