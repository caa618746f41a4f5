import { execFileSync } from 'node:child_process'
import {
  closeSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Owner {
  uid: number
  gid: number
}

const MEGABYTE = 2 ** 20

/** One that a drill leaves, because it is interrupted while it builds its stage, goes with the process. */
const mounted = new Set<OwnDisk>()
process.once('exit', () => mounted.forEach((disk) => disk.remove()))

/** A small file system of a machine's own, which can be full. */
export class OwnDisk {
  readonly folder: string
  readonly #image: string

  private constructor(folder: string, image: string) {
    this.folder = folder
    this.#image = image
    mounted.add(this)
  }

  /** Whether this machine lets us mount one. */
  static get isHere(): boolean {
    const folder = mkdtempSync(join(tmpdir(), 'hongli-disk-'))
    try {
      OwnDisk.make(join(folder, 'disk'), 16, undefined).remove()
      return true
    } catch {
      return false
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** At a folder that is not there yet. */
  static make(folder: string, megabytes: number, owner: Owner | undefined): OwnDisk {
    const image = `${folder}.image`
    writeFileSync(image, '')
    truncateSync(image, megabytes * MEGABYTE)
    // Nothing is kept back for root: full is full for everybody.
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
    mkdirSync(folder)
    execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'ignore' })
    if (owner) chownSync(folder, owner.uid, owner.gid)
    return new OwnDisk(folder, image)
  }

  /** To the last byte. */
  fill(): void {
    const file = openSync(this.#ballast, 'w')
    try {
      for (const size of [MEGABYTE, 4_096, 1]) writeUntilFull(file, size)
    } finally {
      closeSync(file)
    }
  }

  /** Takes away what has filled it. */
  free(): void {
    rmSync(this.#ballast, { force: true })
  }

  remove(): void {
    if (!mounted.delete(this)) return
    // Whatever still looks into it keeps nothing mounted.
    execFileSync('umount', ['-l', this.folder])
    rmSync(this.#image)
  }

  get #ballast(): string {
    return join(this.folder, 'ballast')
  }
}

function writeUntilFull(file: number, size: number): void {
  const bytes = Buffer.alloc(size)
  try {
    while (writeSync(file, bytes) === size);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
