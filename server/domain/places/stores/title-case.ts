/** Short forms that stand in capitals although they could be read as words. */
const INITIALS = new Set(
  'AEON FAMA FELDA FELCRA IOI KLIA MARA MAEPS PAKAR TTDI UKM UPM USM UIA UITM UTC AA EZ II III IV VI VII VIII'.split(
    ' ',
  ),
)

/** Abbreviated words, which are no initials although they have no vowel. */
const ABBREVIATIONS = new Set(
  'SDN BHD KG JLN TMN LRG BT SG HJ HJH MOHD MD MUHD DR MR MRS ST SRI NO BLK LT'.split(' '),
)

const SMALL_WORDS = new Set('BIN BINTI BT DAN DI DARI OF AND THE DENGAN A/L A/P'.split(' '))

/**
 * Text in capitals as one would write it: `PASAR BESAR IPOH` is `Pasar Besar Ipoh`, `SDN. BHD.` is
 * `Sdn. Bhd.`. Words without a vowel (`PKT`) and with a digit (`P9B`) are initials and numbers: they
 * stay. Text that has a small letter already is left as it is.
 */
export function titleCase(text: string): string {
  if (!/[A-Z]{2}/.test(text) || /[a-z]{2}/.test(text)) return text
  let isFirst = true
  return text.replace(/[\p{L}\d]+(?:['’/][\p{L}\d]+)*/gu, (word) => {
    const written = isFirst || !SMALL_WORDS.has(word) ? capitalize(word) : word.toLowerCase()
    isFirst = false
    return written
  })
}

function capitalize(word: string): string {
  if (/\d/.test(word)) return /^\d+(ST|ND|RD|TH)$/.test(word) ? word.toLowerCase() : word
  if (INITIALS.has(word)) return word
  const isReadable = /[AEIOUYÀ-ÖØ-Þ]/.test(word) || ABBREVIATIONS.has(word) || word.length > 5
  if (!isReadable) return word
  return word
    .toLowerCase()
    .replace(/^\p{L}|(?<=^[dlo]['’]|\/)\p{L}/gu, (letter) => letter.toUpperCase())
}
