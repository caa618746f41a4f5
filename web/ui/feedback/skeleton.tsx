import { classNames } from '../class-names.ts'

/** A grey stand-in; give it the size of what will come by `className` (h-…, w-…). */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden />
}
