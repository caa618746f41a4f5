import type { ComponentProps } from 'react'
import { AppPage } from '../app/app-page.tsx'
import './new-year-frame.css'

/** A member's page of the new year: on deep red from edge to edge. */
export function NewYearFrame(props: ComponentProps<typeof AppPage>) {
  return (
    <div className="new-year-ground tone-deep-red">
      <AppPage {...props} />
    </div>
  )
}
