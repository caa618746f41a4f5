import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

interface Cost {
  memoryKibibytes: number
  passes: number
  lanes: number
}

/** What OWASP asks of argon2id at least; some 25 ms. The hash keeps it, so that it can grow. */
const COST: Cost = { memoryKibibytes: 19_456, passes: 2, lanes: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, as every argon2 library reads it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashWith(password, salt, HASH_BYTES, COST)
  const { memoryKibibytes, passes, lanes } = COST
  const cost = `m=${memoryKibibytes},t=${passes},p=${lanes}`
  return ['', 'argon2id', 'v=19', cost, base64(salt), base64(hash)].join('$')
}

const FORM =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$([\w+/]{11,86})\$([\w+/]{22,86})$/

/** @throws Error for a text that is no such hash */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const match = FORM.exec(hash)
  if (!match) throw new Error('A stored password hash has another form')
  const [, memory, passes, lanes, salt = '', expected = ''] = match
  const wanted = Buffer.from(expected, 'base64')
  const cost = {
    memoryKibibytes: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
  }
  const actual = await hashWith(password, Buffer.from(salt, 'base64'), wanted.length, cost)
  return timingSafeEqual(actual, wanted)
}

function hashWith(password: string, salt: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  return derive('argon2id', {
    message: password,
    nonce: salt,
    tagLength,
    memory: cost.memoryKibibytes,
    passes: cost.passes,
    parallelism: cost.lanes,
  })
}

/** Without padding, as the form wants it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
