import { createContext, useContext } from 'react'
import { files } from 'virtual:islands'

/** What proves to the browser that a script of a page made for one visitor is ours; the server's entry gives it. */
export const scriptNonce = createContext<string | undefined>(undefined)

/** The script of a page that React does not come to, and the files that it begins with. */
export function IslandScripts() {
  const [script, ...imported] = files
  const nonce = useContext(scriptNonce)
  return (
    <>
      <script type="module" src={script} nonce={nonce} />
      {imported.map((file) => (
        <link key={file} rel="modulepreload" href={file} nonce={nonce} />
      ))}
    </>
  )
}
