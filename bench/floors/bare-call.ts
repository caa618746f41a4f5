/** The floor of a call: a bare Hono route that runs the same statements and sends the same answer. */
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

interface Plan {
  /** In the order in which our call sends them; those of one list at the same time. */
  statements: { text: string; values: unknown[] }[]
  answer: object
}

const { statements, answer }: Plan = JSON.parse(readFileSync(process.env.PLAN_FILE ?? '', 'utf8'))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 })
const app = new Hono()

app.get('/', async (c) => {
  for (const { text, values } of statements) await pool.query(text, values)
  return c.json(answer)
})

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })

process.on('SIGTERM', () => {
  server.close()
  process.exit(0)
})
