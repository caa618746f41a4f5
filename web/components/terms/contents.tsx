import type { Block } from '#contract/values/blocks.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../art/icons.tsx'
import './contents.css'

type Heading = Extract<Block, { type: 'heading' }>
interface Part {
  heading: Heading
  sections: Heading[]
}

/** The table of contents of a long text, from its headings. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const t = useTranslations('pages.terms')
  return (
    <details className="toc">
      <summary>
        {t('contents')}
        <ChevronDownIcon className="size-5" />
      </summary>
      <nav aria-label={t('contents')}>
        <ol>
          {partsOf(blocks).map(({ heading, sections }) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.text}</a>
              {sections.length > 0 && (
                <ol>
                  {sections.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    if (block.type !== 'heading') continue
    if (block.level === 2) parts.push({ heading: block, sections: [] })
    else parts.at(-1)?.sections.push(block)
  }
  return parts
}
