import { RefreshIcon } from '../art/icons.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

interface SectionFailedProps {
  text: string
  retryLabel: string
}

/** Stands where a section's own data did not come; the link asks for the page again. */
export function SectionFailed({ text, retryLabel }: SectionFailedProps) {
  return (
    <Notice
      kind="warning"
      action={
        <Button href="" kind="quiet" size="small" icon={<RefreshIcon className="size-4" />}>
          {retryLabel}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}
