import { beforeAll, expect, test } from 'vitest'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { TraceReceiver, treeOf } from './trace-receiver.ts'

const CHECK_IN = '/api/official/marketing/check-in/tw-daily/check-in'

describeOnDatabases('The trace of a call', (openFresh) => {
  let server: MemberServer
  let receiver: TraceReceiver

  beforeAll(async () => {
    server = await MemberServer.start(await openFresh({ isStocked: true }))
    receiver = await TraceReceiver.start()
  })

  test('goes from the request through the call to its statements', async () => {
    const spans = await receiver.during(() => server.send(CHECK_IN, 'mei', { body: {} }))
    expect(treeOf(spans)).toEqual([
      'POST /api/official/marketing/check-in/:id/check-in',
      '  checkIn',
      '    open-member',
      '    select member_suspensions',
      '    select check_in_campaigns',
      '    select check_in_outages',
      '    find-streak',
      '    record-check-in',
    ])
    const [request, call, , suspensions] = spans.toReversed()
    expect(request).toMatchObject({
      kind: 'server',
      facts: {
        'http.request.method': 'POST',
        'http.route': '/api/official/marketing/check-in/:id/check-in',
        'http.response.status_code': 200,
      },
    })
    expect(call).toMatchObject({ kind: 'internal', facts: { 'hongli.result_code': 200 } })
    expect(suspensions?.kind).toBe('client')
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(receiver.service).toMatchObject({ 'service.name': 'hongli' })
  })

  test('says of a statement what it is, its table and its rows, and not its text', async () => {
    const spans = await receiver.during(() => server.send('/api/official/store/none', undefined))
    expect(spans.find(({ name }) => name === 'select stores')?.facts).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'select',
      'db.collection.name': 'stores',
      'db.response.returned_rows': 0,
    })
    expect(spans.find(({ name }) => name === 'getStore')).toMatchObject({
      facts: { 'hongli.result_code': 404, 'hongli.result_exception': 'StoreNotFound' },
      hasFailed: false,
    })
  })
})
