import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { VoucherFile } from '../../operate/vouchers/voucher-file.ts'

describe('The file of vouchers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-voucher-file-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const open = (name: string) => new VoucherFile(join(folder, name), 'http://localhost:3000')
  const fresh = () => Array.from({ length: 3 }, makeVoucherSerial)

  test('waits with its serials, which a second run takes up, until it has its name', () => {
    const serials = open('spring.csv').keep(fresh)
    const file = open('spring.csv')
    expect([file.isWaiting, file.isThere]).toEqual([true, false])
    expect(file.keep(fresh)).toEqual(serials)
    file.finish()
    expect([file.isWaiting, file.isThere]).toEqual([false, true])
    expect(readFileSync(file.name, 'utf8')).toMatch(/^serial,link\n(\S+,http\S+\n){3}$/)
    expect(() => file.keep(fresh)).toThrow('exists already')
  })

  test('that was cut off while it was written shows fewer serials', () => {
    const file = open('torn.csv')
    file.keep(fresh)
    writeFileSync(file.waiting, readFileSync(file.waiting, 'utf8').slice(0, -9))
    expect(file.read()).toHaveLength(2)
  })

  test('never takes the place of another', () => {
    const file = open('taken.csv')
    file.keep(fresh)
    writeFileSync(file.name, 'another')
    expect(() => file.finish()).toThrow('exists already')
    expect(readFileSync(file.name, 'utf8')).toBe('another')
  })
})
