import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallOutputs } from '#contract/calls.ts'
import type { StoreDocument } from '#contract/store-applications.ts'
import type { ApiFailure, ApiSuccess } from '#contract/values/envelope.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { closeLater } from './close-later.ts'
import { FormServer, type Body } from './form-server.ts'

/** Everything that the form asks for, of a shop in Taiwan. */
export const APPLICATION = {
  area: 'tw',
  companyName: '龍潭豆花有限公司',
  taxNumber: '04595257',
  storeName: '龍潭豆花',
  storeAddress: '臺北市中正區汀州路三段 239 號',
  contactName: '陳大明',
  jobTitle: '店長',
  storePhone: '02-2365-1234',
  email: 'ming@example.com',
  bankName: '玉山銀行',
  bankBranch: '城中分行',
  bankAccount: '0808-979-123456',
  bankAccountHolder: '龍潭豆花有限公司',
  monthlyAmount: '200,000',
} as const

export const APPLY_PATH = '/api/official/apply'

interface Upload {
  name?: string
  headers?: Record<string, string>
  address?: string
}

/** The calls of applications and their files, over one database and a folder of its own. */
export class ApplicationServer {
  readonly calls: FormServer
  readonly folder: string

  private constructor(calls: FormServer, folder: string) {
    this.calls = calls
    this.folder = folder
  }

  static async start(
    database: OpenDatabase,
    environment: Record<string, string> = {},
  ): Promise<ApplicationServer> {
    const folder = await mkdtemp(join(tmpdir(), 'hongli-documents-'))
    closeLater(() => rm(folder, { recursive: true, force: true }))
    const settings = { DOCUMENTS_DIR: folder, ...environment }
    const calls = await FormServer.start(database, { environment: settings })
    return new ApplicationServer(calls, folder)
  }

  files(): Promise<string[]> {
    return readdir(this.folder)
  }

  async apply(form: Body = {}): Promise<CallOutputs['createStoreApplication']['storeApplication']> {
    const botCheck = await this.calls.solveBotCheck()
    const { body } = await this.calls.post(APPLY_PATH, { ...APPLICATION, ...form, botCheck })
    if (!body['success']) throw new Error(JSON.stringify(body))
    return body['storeApplication'] as CallOutputs['createStoreApplication']['storeApplication']
  }

  /** Sends any request as it would arrive at the socket. */
  async send(path: string, init: RequestInit & { duplex?: 'half' }, address?: string) {
    const request = new Request(`http://localhost:3000${path}`, init)
    return this.calls.answer(request, address)
  }

  async upload(
    link: string,
    body: Buffer | ReadableStream<Uint8Array>,
    { name = 'document', headers = {}, address }: Upload = {},
  ): Promise<{ status: number; body: ApiSuccess<{ document: StoreDocument }> | ApiFailure }> {
    const response = await this.send(
      `${APPLY_PATH}/documents?link=${encodeURIComponent(link)}`,
      {
        method: 'POST',
        headers: { 'File-Name': encodeURIComponent(name), ...headers },
        body: body instanceof ReadableStream ? body : new Uint8Array(body),
        duplex: 'half',
      },
      address,
    )
    return { status: response.status, body: (await response.json()) as ApiFailure }
  }

  /** Hands in a document that must be taken. */
  async handIn(link: string, body: Buffer, name?: string): Promise<StoreDocument> {
    const answer = await this.upload(link, body, name === undefined ? {} : { name })
    if (!answer.body.success) throw new Error(JSON.stringify(answer.body))
    return answer.body.document
  }

  /** The name of the error with which a document is refused. */
  async refusal(link: string, body: Buffer | ReadableStream<Uint8Array>, upload: Upload = {}) {
    const answer = await this.upload(link, body, upload)
    if (answer.body.success) throw new Error('The document was taken')
    return [answer.status, answer.body.resultException] as const
  }

  readDocument(link: string, id: string): Promise<Response> {
    return this.send(`${APPLY_PATH}/documents/${id}/file?link=${encodeURIComponent(link)}`, {})
  }

  async status(link: string): Promise<CallOutputs['getStoreApplication']['storeApplication']> {
    const path = `${APPLY_PATH}/status?link=${encodeURIComponent(link)}`
    const { body } = await this.calls.get(path)
    if (!body['success']) throw new Error(JSON.stringify(body))
    return body['storeApplication'] as CallOutputs['getStoreApplication']['storeApplication']
  }
}
