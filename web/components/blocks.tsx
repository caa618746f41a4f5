import type { Block } from '#contract/values/blocks.ts'
import { classNames } from '../ui/class-names.ts'
import { BlockAction } from './block-action.tsx'
import './blocks.css'

type Action = Extract<Block, { type: 'action' }>

/** A text of the operator. What content says is plain words; how it looks is decided here. */
export function Blocks({ blocks, className }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={classNames('reading max-w-reading', className)}>
      {withActionsTogether(blocks).map((block, index) =>
        Array.isArray(block) ? (
          <Actions key={index} actions={block} />
        ) : (
          <BlockView key={index} block={block} />
        ),
      )}
    </div>
  )
}

function BlockView({ block }: { block: Exclude<Block, Action> }) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return <Heading id={block.id}>{block.text}</Heading>
    }
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <p>{block.text}</p>
          <footer className="mt-2 text-14 text-muted">{block.source}</footer>
        </blockquote>
      )
  }
}

function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <div className="flex flex-wrap gap-3 pt-4 print:hidden">
      {actions.map((action, index) => (
        <BlockAction key={action.href} action={action} kind={index === 0 ? 'primary' : 'quiet'} />
      ))}
    </div>
  )
}

/** Actions that follow one another stand in one row, and only the first of them is red. */
function withActionsTogether(blocks: readonly Block[]): (Exclude<Block, Action> | Action[])[] {
  const pieces: (Exclude<Block, Action> | Action[])[] = []
  for (const block of blocks) {
    const last = pieces.at(-1)
    if (block.type !== 'action') pieces.push(block)
    else if (Array.isArray(last)) last.push(block)
    else pieces.push([block])
  }
  return pieces
}
