import './member-choice.css'
/** Past the forms of address: 小美 and 小桃 are not both 小. */
const LETTER = /^(?:小|阿|Auntie |Uncle )?(.)/u

/** The first letter of a name in a coin; silent beside the name. */
export function MemberFace({ name }: { name: string }) {
  return (
    <span
      className="grid size-10 flex-none place-items-center rounded-full bg-gold font-bold text-on-gold"
      aria-hidden
    >
      {LETTER.exec(name)?.[1]}
    </span>
  )
}
