/** Things to have at hand or to do: none of them is done yet, so there is no tick. */
export function DotList({ items }: { items: readonly string[] }) {
  return (
    <ul className="dot-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
