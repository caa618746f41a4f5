import { describe, expect, test } from 'vitest'
import { readPageVisit } from '#server/http/pages/page-visit.ts'

const APP = 'HongliApp/3.2.1 (deviceID=0f8b1c2d-test; lang=zh-CN; area=sg; os=ios)'

describe('The language of a page is', () => {
  test('that of the address before anything else', () => {
    expect(localeAt('/tw?lang=en-US', { cookie: 'lang=zh-CN', 'user-agent': APP })).toBe('en-US')
    expect(localeAt('/tw?lang=en')).toBe('en-US')
  })

  test('then that of the app, which knows its member better than a menu of a page', () => {
    expect(localeAt('/sg', { cookie: 'lang=zh-TW', 'user-agent': APP })).toBe('zh-CN')
    expect(localeAt('/sg', { 'user-agent': APP, 'accept-language': 'en' })).toBe('zh-CN')
    const other = APP.replace('zh-CN', 'ja')
    expect(localeAt('/sg', { cookie: 'lang=zh-TW', 'user-agent': other })).toBe('zh-TW')
  })

  test('in the app, what it has told a page counts before its marker block, and nowhere else', () => {
    const cookie = 'lang=zh-TW; app-lang=en-US'
    expect(localeAt('/', { cookie, 'user-agent': APP })).toBe('en-US')
    expect(localeAt('/', { cookie })).toBe('zh-TW')
    expect(localeAt('/', { cookie: 'app-lang=xx', 'user-agent': APP })).toBe('zh-CN')
  })

  test('then that of the visitor’s own choice', () => {
    expect(localeAt('/sg', { cookie: 'lang=zh-TW', 'accept-language': 'zh-CN' })).toBe('zh-TW')
  })

  test.each([
    ['/tw', 'zh-TW'],
    ['/my', 'en-US'],
    ['/sg/store-list', 'en-US'],
  ])('then that of the area, where %s names one', (path, locale) => {
    const other = locale === 'en-US' ? 'zh-TW' : 'en-US'
    expect(localeAt(path, { 'accept-language': other })).toBe(locale)
  })

  test.each([
    ['zh-CN,zh;q=0.9', 'zh-CN'],
    ['zh-HK,en;q=0.9', 'zh-TW'],
    ['zh', 'zh-TW'],
    ['en-GB,zh-TW;q=0.5', 'en-US'],
    ['en;q=0.2,zh-CN;q=0.8', 'zh-CN'],
    ['ja-JP', 'en-US'],
    ['*', 'zh-TW'],
    ['', 'zh-TW'],
  ])('then that of the browser: "%s" is %s', (wishes, locale) => {
    expect(localeAt('/boss', { 'accept-language': wishes })).toBe(locale)
  })

  test('never one that we do not have', () => {
    expect(localeAt('/?lang=fr', { cookie: 'lang=xx', 'accept-language': 'zh-CN' })).toBe('zh-CN')
  })
})

describe('The area of a page is', () => {
  test.each([
    ['/sg/boss', 'sg'],
    ['/MY', 'my'],
    ['/boss', 'tw'],
    ['/xx/boss', 'tw'],
  ])('that of the address in any case, else Taiwan: %s is %s', (path, area) => {
    expect(visitAt(path).area).toBe(area)
  })

  test('then that of the app', () => {
    expect(visitAt('/boss', { 'user-agent': APP }).area).toBe('sg')
    expect(visitAt('/my/boss', { 'user-agent': APP }).area).toBe('my')
    expect(visitAt('/boss', { 'user-agent': APP.replace('area=sg', 'area=xx') }).area).toBe('tw')
  })

  test('in the app, what it has told a page before its marker block, and nowhere else', () => {
    const cookie = 'app-area=my'
    expect(visitAt('/boss', { cookie, 'user-agent': APP }).area).toBe('my')
    expect(visitAt('/tw/boss', { cookie, 'user-agent': APP }).area).toBe('tw')
    expect(visitAt('/boss', { cookie: 'app-area=xx', 'user-agent': APP }).area).toBe('sg')
    expect(visitAt('/boss', { cookie }).area).toBe('tw')
  })
})

function localeAt(path: string, headers?: Record<string, string>) {
  return visitAt(path, headers).locale
}

function visitAt(path: string, headers: Record<string, string> = {}) {
  return readPageVisit(new Request(`http://localhost:3000${path}`, { headers }))
}
