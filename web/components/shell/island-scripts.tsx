import { files } from 'virtual:islands'

/** The script of a page that React does not come to, and the files that it begins with. */
export function IslandScripts() {
  const [script, ...imported] = files
  return (
    <>
      <script type="module" src={script} />
      {imported.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  )
}
