import { classNames } from './class-names.ts'

export interface ButtonLook {
  /**
   * Red acts (once a screen), gold rewards, quiet stands beside them, text is the least. In the console, where all day
   * is acted, the primary one is dark, and danger is red: what can hardly be taken back.
   */
  kind?: 'primary' | 'gold' | 'quiet' | 'text' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

/** The classes of a button, or of a link in its dress. */
export function buttonClasses(
  { kind = 'primary', size = 'medium' }: ButtonLook,
  className?: string,
): string {
  return classNames(`button button-${kind}`, size !== 'medium' && `button-${size}`, className)
}
