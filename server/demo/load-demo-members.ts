import type { AppContext } from '../wiring/context.ts'
import { listDemoMembers } from '../domain/publishing/content/list-demo-members.ts'
import { HISTORIES } from './histories.ts'
import { makeStage } from './stage.ts'

/**
 * Plays the past of every demo member who is not there yet. Answers how many were. Each is played
 * whole before the next, and one that was cut off by a stop is left as it is.
 */
export async function loadDemoMembers(app: AppContext): Promise<number> {
  const known = await app.db.selectFrom('members').select('member_id').execute()
  const ids = new Set(known.map(({ member_id: id }) => id))
  const missing = listDemoMembers('en-US').filter(({ id }) => !ids.has(id))
  for (const member of missing) {
    const play = HISTORIES[member.history]
    if (!play) throw new Error(`No history ${member.history} of demo member ${member.id}`)
    await play(makeStage(app, member)).catch((err: unknown) => {
      // A demonstration that lacks one past is better than none.
      app.log.error({ err, member: member.id }, 'the past of a demo member could not be played')
    })
  }
  return missing.length
}
