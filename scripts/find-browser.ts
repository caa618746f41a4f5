import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Path of a Chromium: CHROMIUM_PATH, one that is installed, or Debian's, installed here and now
 * (with CJK fonts, without which Chinese draws as boxes).
 *
 * @throws Error that says what to install, where it cannot
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const known = KNOWN_PATHS.find((path) => existsSync(path))
  if (known) return known
  installDebianBrowser()
  const installed = KNOWN_PATHS.find((path) => existsSync(path))
  if (installed) return installed
  throw new Error('No browser: install chromium and fonts-noto-cjk, or set CHROMIUM_PATH')
}

function installDebianBrowser(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing chromium and fonts-noto-cjk …')
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync(
    'apt-get',
    ['install', '-yq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
    options,
  )
}
