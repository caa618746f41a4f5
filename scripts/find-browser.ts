import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'
/** Without the first Chinese draws as boxes; the other is the face of Android, in which pages are measured. */
const FONTS = ['fonts-noto-cjk', 'fonts-roboto-unhinted']

/**
 * Path of a Chromium: CHROMIUM_PATH, one that is installed, or Debian's, installed here and now with its
 * fonts.
 *
 * @throws Error that says what to install, where it cannot
 */
export function findBrowser(): string {
  return find(WITH_WINDOWS, 'chromium')
}

/** The same for tests: rather the build of it that has no windows, with which they take a fifth less. */
export function findTestBrowser(): string {
  return find([WITHOUT_WINDOWS, ...WITH_WINDOWS], 'chromium-headless-shell')
}

function find(paths: readonly string[], debianPackage: string): string {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const known = paths.find((path) => existsSync(path))
  if (known) return known
  installFromDebian(debianPackage)
  const installed = paths.find((path) => existsSync(path))
  if (installed) return installed
  throw new Error(
    `No browser: install ${debianPackage}, ${FONTS.join(' and ')}, or set CHROMIUM_PATH`,
  )
}

function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name}, ${FONTS.join(' and ')} …`)
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', name, ...FONTS], options)
}
