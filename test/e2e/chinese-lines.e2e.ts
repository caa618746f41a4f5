import { expect, test } from './browser-test.ts'

/** With phrases that are longer than a line of the smallest phone. */
const PATHS = ['/apply/tappay', '/cooperation', '/experience/customer', '/app-web/disclaimer']

test.use({ viewport: { width: 320, height: 640 }, locale: 'zh-TW' })

test('No line begins with what ends the one above, on the smallest phone either', async ({
  page,
}) => {
  for (const path of PATHS) {
    await page.goto(`${path}?lang=zh-TW`)
    await expect.poll(() => page.evaluate(textsBrokenBeforeMarks), path).toEqual([])
  }
})

/** Runs in the browser. */
function textsBrokenBeforeMarks(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent ?? ''
    for (const { index } of text.matchAll(/(?<=.)[，。、；：！？）」]/gs)) {
      const mark = boxOf(index)
      if (mark.width > 0 && mark.top >= boxOf(index - 1).bottom) broken.push(text)
    }
  }
  return broken

  function boxOf(at: number): DOMRect {
    const range = document.createRange()
    range.setStart(texts.currentNode, at)
    range.setEnd(texts.currentNode, at + 1)
    return range.getBoundingClientRect()
  }
}
