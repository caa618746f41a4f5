import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const FOLDERS: Record<string, string> = { 'card-number': '../cards' }
const kept = new Map<string, Promise<string>>()

/**
 * The modules as one script that a page loads with a plain tag: types taken out, imports and exports
 * dropped, in the order given, in a scope of their own. No bundler is needed to run the sandbox.
 */
export function readBrowserScript(modules: readonly string[]): Promise<string> {
  const key = modules.join(' ')
  const script = kept.get(key) ?? joinScripts(modules)
  kept.set(key, script)
  script.catch(() => kept.delete(key))
  return script
}

async function joinScripts(modules: readonly string[]): Promise<string> {
  const folder = import.meta.dirname
  const files = modules.map((name) => join(folder, FOLDERS[name] ?? '.', `${name}.ts`))
  // In a process of its own: Node warns of the function that takes the types out.
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(folder, 'print-script.ts'),
    ...files,
  ])
  return stdout
}
