/** The floor of a cached page: Node's own server, sending the same bytes and headers. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

interface Answer {
  headers: Record<string, string>
  bodyBase64: string
}

const answer: Answer = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8'))
const body = Buffer.from(answer.bodyBase64, 'base64')

createServer((_, response) => {
  response.writeHead(200, answer.headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
