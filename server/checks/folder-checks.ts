import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { mistake, ok, warning, type Check, type Finding } from './check.ts'

const GROUP = 'Folders'
const SUBJECT = 'documents'
/** One document and what goes with it: below this the next one finds no room. */
const LEAST_FREE_BYTES = 100 * 1_048_576

/** The folder of documents: whether it can be written, for how long, and by whom else. */
export function folderChecks(config: Config, isFolderNamed: boolean): Check[] {
  const look = async () => {
    const folder = resolve(config.documents.folder)
    const there = await nearestFolder(folder)
    const found = await lookAtFolder(folder, there)
    return [...found, await lookAtRoom(there, config), ...sharingOf(config, isFolderNamed)]
  }
  return [{ group: GROUP, subject: SUBJECT, needs: ['DOCUMENTS_DIR', 'DATA_DIR'], look }]
}

/** The folder, or where it will be made with the first document. */
async function nearestFolder(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}

async function lookAtFolder(folder: string, there: string): Promise<Finding[]> {
  const isFolder = (await stat(there)).isDirectory()
  const isWritable = await access(there, constants.W_OK | constants.X_OK).then(
    () => isFolder,
    () => false,
  )
  if (!isWritable) {
    return [
      mistake(
        SUBJECT,
        `${there} cannot be written: name a folder in DOCUMENTS_DIR that the server's user may write`,
      ),
    ]
  }
  const words = there === folder ? folder : `${folder} is made with the first document`
  return [ok(SUBJECT, words)]
}

async function lookAtRoom(there: string, { documents }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(there)
  const free = bavail * bsize
  const words = `${toMegabytes(free)} MB free on the disk`
  if (free < LEAST_FREE_BYTES) return mistake('room', `${words}: make room`)
  if (free >= documents.maxBytes) return ok('room', words)
  const limit = toMegabytes(documents.maxBytes)
  return warning('room', `${words}, less than DOCUMENTS_MEGABYTES=${limit} would fill`)
}

function sharingOf({ databaseUrl }: Config, isFolderNamed: boolean): Finding[] {
  if (databaseUrl === undefined || isFolderNamed) return []
  const words = 'in DATA_DIR of this server alone: several servers need one DOCUMENTS_DIR for all'
  return [warning('sharing', words)]
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 1_048_576)
}
