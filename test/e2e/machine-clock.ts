/**
 * Loaded before a server (`node --import`): its machine's clock begins at CLOCK_STARTS_AT and goes on
 * from there. The simulator's clock only goes forward, and events of past years begin before today.
 */
const shiftMs = Date.parse(process.env.CLOCK_STARTS_AT ?? '') - Date.now()
if (Number.isNaN(shiftMs)) throw new Error('CLOCK_STARTS_AT is no instant')

const TrueDate = Date

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(
      target,
      args.length === 0 ? [TrueDate.now() + shiftMs] : args,
      newTarget === globalThis.Date ? TrueDate : newTarget,
    ),
  apply: () => new TrueDate(TrueDate.now() + shiftMs).toString(),
  get: (target, name, receiver) =>
    name === 'now'
      ? () => TrueDate.now() + shiftMs
      : (Reflect.get(target, name, receiver) as unknown),
})
