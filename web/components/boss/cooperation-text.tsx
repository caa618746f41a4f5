import type { Block } from '#contract/values/blocks.ts'
import { BlockAction } from '../block-action.tsx'
import { CheckList } from './check-list.tsx'

type Piece = Exclude<Block, { type: 'heading' }>

interface Part {
  id: string
  title: string
  pieces: Piece[]
}

/**
 * The operator's text for vendors, laid out by what its parts hold: ordered steps as a numbered
 * strip over the whole width, everything else in two columns.
 */
export function CooperationText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-12 lg:grid-cols-[1fr_1fr] lg:gap-x-20 lg:gap-y-18">
      {partsOf(blocks).map((part) => (
        <section
          key={part.id}
          className={
            part.pieces.some(isStrip) ? 'cooperation-strip lg:col-span-full' : 'max-w-reading'
          }
        >
          <h2 id={part.id} className="text-22 750:text-28">
            {part.title}
          </h2>
          {part.pieces.map((piece, index) => (
            <PieceView key={index} piece={piece} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** What stands before the first heading opens the page (its lead) and is not shown again. */
function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    if (block.type === 'heading') parts.push({ id: block.id, title: block.text, pieces: [] })
    else parts.at(-1)?.pieces.push(block)
  }
  return parts
}

function isStrip(piece: Piece): boolean {
  return piece.type === 'list' && piece.ordered
}

function PieceView({ piece }: { piece: Piece }) {
  switch (piece.type) {
    case 'paragraph':
      return <p className="mt-3 text-muted">{piece.text}</p>
    case 'quote':
      return <blockquote className="mt-3">{piece.text}</blockquote>
    case 'action':
      return <BlockAction action={piece} kind="quiet" className="mt-6" />
    case 'list':
      return piece.ordered ? (
        <Strip items={piece.items} />
      ) : (
        <CheckList items={piece.items} className="mt-5" />
      )
  }
}

function Strip({ items }: { items: readonly string[] }) {
  return (
    <ol className="steps mt-6">
      {items.map((item) => (
        <li key={item}>
          <span className="step-number" aria-hidden />
          {item}
        </li>
      ))}
    </ol>
  )
}
