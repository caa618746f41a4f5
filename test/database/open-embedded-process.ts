import { openDatabase } from '#server/db/database.ts'

/** Opens the folder that is given, says so, and holds it until it is killed. */
try {
  await openDatabase({ dataDir: process.argv[2] })
  process.stdout.write('open\n')
  process.stdin.resume()
} catch (error) {
  process.stdout.write(`${String(error)}\n`)
}
