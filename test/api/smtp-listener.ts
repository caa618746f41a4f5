import { createServer, type Socket } from 'node:net'
import { closeLater } from './close-later.ts'
import { listenHere } from './listen-here.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers by their names in lower case, unfolded. */
  headers: Record<string, string>
  body: string
}

export interface SmtpListener {
  url: string
  mails: ReceivedMail[]
  /** Answers of the next mails instead of taking them: `451 busy`. */
  refusals: string[]
}

/**
 * As much of an SMTP server (RFC 5321) as it takes to receive mails.
 *
 * @param login `user:password` that it asks for (RFC 4616); without one everybody may send
 */
export async function listenForMail(login?: string): Promise<SmtpListener> {
  const mails: ReceivedMail[] = []
  const refusals: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    receive(socket, { mails, refusals, login })
  })
  const port = await listenHere(server)
  closeLater(() => sockets.forEach((socket) => socket.destroy()))
  return {
    url: `smtp://${login === undefined ? '' : `${login}@`}127.0.0.1:${port}`,
    mails,
    refusals,
  }
}

interface Receiving extends Pick<SmtpListener, 'mails' | 'refusals'> {
  login: string | undefined
}

function receive(socket: Socket, { mails, refusals, login }: Receiving): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let envelope = { from: '', to: [] as string[] }
  let waiting = ''
  let isReadingMail = false
  const take = (line: string) => {
    if (/^EHLO/i.test(line) && login !== undefined) say('250-localhost\r\n250 AUTH PLAIN')
    else if (/^EHLO|^HELO/i.test(line)) say('250 localhost')
    else if (/^AUTH PLAIN /i.test(line)) say(isLogin(line, login) ? '235 ok' : '535 no')
    else if (/^MAIL FROM:/i.test(line)) {
      envelope = { from: line.slice('MAIL FROM:'.length), to: [] }
      say('250 ok')
    } else if (/^RCPT TO:/i.test(line)) {
      envelope.to.push(line.slice('RCPT TO:'.length).replace(/[<>]/g, ''))
      say('250 ok')
    } else if (/^DATA/i.test(line)) {
      isReadingMail = true
      say('354 go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 ok')
  }
  socket.setEncoding('utf8')
  socket.on('error', () => undefined)
  socket.on('data', (text: string) => {
    waiting += text
    for (;;) {
      const end = waiting.indexOf(isReadingMail ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const piece = waiting.slice(0, end)
      waiting = waiting.slice(end + (isReadingMail ? 5 : 2))
      if (!isReadingMail) take(piece)
      else {
        isReadingMail = false
        const refusal = refusals.shift()
        if (refusal === undefined) mails.push({ ...envelope, ...parseMail(piece) })
        say(refusal ?? '250 taken')
      }
    }
  })
  say('220 localhost')
}

function isLogin(line: string, login: string | undefined): boolean {
  const [, user = '', password = ''] = Buffer.from(line.slice('AUTH PLAIN '.length), 'base64')
    .toString()
    .split('\0')
  return `${user}:${password}` === login
}

function parseMail(text: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const at = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = text.slice(at + 4)
  const isBase64 = headers['content-transfer-encoding'] === 'base64'
  return { headers, body: isBase64 ? Buffer.from(body, 'base64').toString() : body }
}
