import { describe, expect, test } from 'vitest'
import { allowedTargets } from '../../web/components/links/link-targets.ts'

const allowed = {
  deepLinkScheme: 'hongli://',
  links: {
    appStore: 'https://apps.example.com/ios/hongli',
    googlePlay: 'https://play.example.com/android/hongli',
  },
}

function webTarget(web: string) {
  return allowedTargets({ ios: 'hongli://home', android: 'hongli://home', web }, allowed).web
}

describe('A short link', () => {
  test.each(['/store-list', '/sg/store-list?keyword=laksa', 'https://apps.example.com/ios/hongli'])(
    'may lead to %s',
    (target) => {
      expect(webTarget(target)).toBe(target)
    },
  )

  test.each([
    '//elsewhere.example.net/',
    '/\\elsewhere.example.net',
    'https://elsewhere.example.net/',
    'https://apps.example.com.elsewhere.example.net/',
    'http://apps.example.com/ios/hongli',
    'https://hongli@elsewhere.example.net/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'other-app://home',
    'hongli:elsewhere',
    '/store\n-list',
    '',
  ])('leads nowhere where its row says %j', (target) => {
    expect(webTarget(target)).toBeUndefined()
  })

  test('keeps its other targets when one is refused', () => {
    const targets = { ios: 'hongli://stores', android: 'market://elsewhere', web: '/store-list' }
    expect(allowedTargets(targets, allowed)).toEqual({ ios: 'hongli://stores', web: '/store-list' })
  })
})
