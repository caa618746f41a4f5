import type { Proof, Section } from './proof.ts'

const HEAD = `# Specification

What the product's owner asked for, sentence by sentence, and what shows that it holds. Written from
\`test/specification/\`, where a sentence is changed; what it left open stands in [rules.md](rules.md).
`

/** `docs/product/specification.md`: a heading for each section, its sentences, their proofs below them. */
export function specificationText(
  sections: readonly { title: string; section: Section }[],
): string {
  return [HEAD, ...sections.map(({ title, section }) => sectionText(title, section))].join('\n')
}

function sectionText(title: string, section: Section): string {
  const lines = Object.entries(section).flatMap(([says, proofs]) => [
    `- ${says}`,
    ...proofs.map((proof) => `  - ${proofText(proof)}`),
  ])
  return `## ${title}\n\n${lines.join('\n')}\n`
}

function proofText(proof: Proof): string {
  switch (proof.kind) {
    case 'route':
      return `address \`${proof.address}\``
    case 'call':
      return `call \`${proof.call}\``
    case 'constant':
      return `\`${proof.name}\` in \`${proof.file}\``
    case 'words':
      return `\`${proof.file}\``
    case 'text':
      return `text \`${proof.key}\``
    case 'test':
      return `\`test/${proof.file}\`: ${proof.title}`
    case 'message':
      return `message \`${proof.action}\` to the app`
  }
}
