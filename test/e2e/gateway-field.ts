import { expect, type Locator } from '@playwright/test'

/**
 * Waits until keys of the keyboard reach the gateway's field in this box. Each field is a frame of its
 * own, and a browser hands the focus to a frame some time after the key or the link that asked for it:
 * what is typed before is lost. The gateway's own script says when it has come.
 */
export async function untilFocused(box: Locator): Promise<void> {
  await expect(box).toHaveClass(/tappay-field-focus/)
}
