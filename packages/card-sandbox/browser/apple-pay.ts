import type { AppKeys, PrimeResult, Sheet, ToFrame } from './frame-messages.ts'

const sheetEmbedder = new URLSearchParams(location.search).get('embedder') ?? ''
const payButton = byId<HTMLButtonElement>('pay')
let appKeys: AppKeys | undefined

window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.origin !== sheetEmbedder || event.source !== window.parent) return
  if (event.data.type !== 'sheet-setup') return
  appKeys = event.data.app
  document.documentElement.style.colorScheme = event.data.colorScheme
  showAmounts(event.data.sheet)
  payButton.disabled = false
  payButton.focus()
})

payButton.addEventListener('click', async () => {
  payButton.disabled = true
  const result = await pay()
  if (result.status === 0) return answer(result)
  byId('wrong').hidden = false
  payButton.disabled = false
})

byId('cancel').addEventListener('click', cancel)
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') cancel()
})

window.parent.postMessage({ type: 'ready' }, sheetEmbedder)

function cancel(): void {
  answer({ status: 401, msg: 'The member cancelled' })
}

function answer(result: PrimeResult): void {
  window.parent.postMessage({ type: 'prime', requestId: 0, result }, sheetEmbedder)
}

async function pay(): Promise<PrimeResult> {
  const number = byId<HTMLSelectElement>('card').value
  const year = (new Date().getFullYear() + 2) % 100
  try {
    const response = await fetch('/frames/primes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...appKeys, method: 'apple_pay', number, expiry: `12${year}` }),
    })
    return (await response.json()) as PrimeResult
  } catch {
    return { status: -3, msg: 'The sandbox did not answer' }
  }
}

function showAmounts({ label, amount, currency, items }: Sheet): void {
  const money = (value: string) =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      minimumFractionDigits: value.includes('.') ? 2 : 0,
    }).format(Number(value))
  byId('label').textContent = label
  byId('amount').textContent = money(amount)
  for (const item of items) {
    const row = document.createElement('div')
    const name = document.createElement('dt')
    const value = document.createElement('dd')
    name.textContent = item.label
    value.textContent = money(item.amount)
    row.append(name, value)
    byId('items').append(row)
  }
}

function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind
}
