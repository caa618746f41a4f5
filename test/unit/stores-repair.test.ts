import { describe, expect, test } from 'vitest'
import { cleanValue } from '#server/domain/places/stores/clean-value.ts'
import { repairAddress } from '#server/domain/places/stores/repair-address.ts'
import { titleCase } from '#server/domain/places/stores/title-case.ts'

describe('Values of an import', () => {
  test.each([
    ['  Pasar  Basah ', 'Pasar Basah'],
    ['TAMAN\nJAYA', 'TAMAN JAYA'],
    ['"10:00~20:00"', '10:00~20:00'],
    ['CAFÃ‰ RIA', 'CAFÉ RIA'],
    ['無', undefined],
    ['N/A', undefined],
    ['', undefined],
  ])('%j is read as %j', (raw, value) => {
    expect(cleanValue(raw).value).toBe(value)
  })

  test('only what was changed counts as cleaned', () => {
    expect(cleanValue('龍潭豆花').isCleaned).toBe(false)
    expect(cleanValue('').isCleaned).toBe(false)
    expect(cleanValue(' 龍潭豆花').isCleaned).toBe(true)
    expect(cleanValue('無').isCleaned).toBe(true)
  })
})

describe('Names in capitals', () => {
  test.each([
    ['PASAR BESAR IPOH', 'Pasar Besar Ipoh'],
    ['PASARAYA K-CERIA (KANGAR) SDN. BHD', 'Pasaraya K-Ceria (Kangar) Sdn. Bhd'],
    ["PASAR MINI D'MART PRESINT 8", "Pasar Mini D'Mart Presint 8"],
    ["LOTUS'S SELAYANG", "Lotus's Selayang"],
    ['PKT KUALA KRAI SDN. BHD.', 'PKT Kuala Krai Sdn. Bhd.'],
    ['NO.5, JALAN P9B/1', 'No.5, Jalan P9B/1'],
    ['RAMLI BIN OMAR', 'Ramli bin Omar'],
    ['CAFÉ RIA', 'Café Ria'],
    ['Adam Road Food Centre', 'Adam Road Food Centre'],
    ['龍潭豆花', '龍潭豆花'],
  ])('%s becomes %s', (name, written) => {
    expect(titleCase(name)).toBe(written)
  })
})

describe('Addresses whose parts were glued together', () => {
  test.each([
    [
      '1-3, TINGKAT CIKU 1TAMAN CIKU14000 BUKIT MERTAJAMPULAU PINANG,TINGKAT CIKU 1, BUKIT MERTAJAM,PULAU PINANG,',
      'Pulau Pinang',
      '1-3, TINGKAT CIKU 1, TAMAN CIKU, 14000 BUKIT MERTAJAM, PULAU PINANG',
    ],
    [
      'JALAN HILIR PASAR16200 TUMPATKELANTAN,TUMPAT,',
      'Kelantan',
      'JALAN HILIR PASAR, 16200 TUMPAT, KELANTAN',
    ],
    ['JLN HAJI ABDUL AZIZ, 25200KUANTAN', 'Pahang', 'JLN HAJI ABDUL AZIZ, 25200 KUANTAN'],
    // Nothing is glued, and nothing changes.
    ['JALAN LAKSAMANA,TAMAN JUBILEE,30300 IPOH, PERAK', 'Perak', undefined],
    ['KM 3, JALAN PERAK, BT 2', 'Perak', undefined],
    ['CL025019970,1/2 MILE,JALAN PENGALAT,', 'Sabah', undefined],
    ['PT63030-PT63051, JALAN REKO', 'Selangor', undefined],
    ['Blk 3 Lorong 1Geylang', 'Selangor', undefined],
  ])('%s', (address, city, repaired) => {
    expect(repairAddress(address, city)).toBe(repaired ?? address)
  })
})
