import type { ComponentProps, ReactElement } from 'react'

type IconProps = ComponentProps<'svg'> & { size?: number }

/**
 * A 24-unit line icon, drawn in the colour of its text and hidden from assistive technology: the
 * words beside it speak. Each icon is its own pure constant, so a page ships those it uses.
 */
function icon(path: string): (props: IconProps) => ReactElement {
  return ({ size = 20, ...rest }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}

export const ArrowRightIcon = /* @__PURE__ */ icon('M5 12h14m-6-6 6 6-6 6')
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5')
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9 6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6')
export const ClockIcon = /* @__PURE__ */ icon('M12 7v5l3.5 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18')
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18')
export const CopyIcon = /* @__PURE__ */ icon(
  'M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5 15H4V5a2 2 0 0 1 2-2h9v2',
)
export const ExternalIcon = /* @__PURE__ */ icon(
  'M14 4h6v6m0-6-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4',
)
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18',
)
export const InfoIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 8v5.5m0-9v.01')
export const ListIcon = /* @__PURE__ */ icon('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01')
export const LocateIcon = /* @__PURE__ */ icon(
  'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14m0-3v3m0 14v3M2 12h3m14 0h3m-10-2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
)
export const MailIcon = /* @__PURE__ */ icon('M3 6h18v12H3zm0 .5 9 7 9-7')
export const MapIcon = /* @__PURE__ */ icon(
  'm3 6.5 6-2.5 6 2.5 6-2.5v13.5L15 20l-6-2.5L3 20zM9 4v13.5m6-11V20',
)
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2',
)
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21.5s-7-6.3-7-11.5a7 7 0 0 1 14 0c0 5.2-7 11.5-7 11.5m0-14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
)
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const PrintIcon = /* @__PURE__ */ icon(
  'M7 9V3h10v6M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2M7 14h10v7H7z',
)
export const SearchIcon = /* @__PURE__ */ icon(
  'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m4.7 11.2L20 20',
)
export const ShareIcon = /* @__PURE__ */ icon(
  'M12 15V3m0 0L7.5 7.5M12 3l4.5 4.5M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7',
)
export const WarningIcon = /* @__PURE__ */ icon('m12 3.5 9.5 16.5h-19zM12 10v4.5m0 2.5v.01')
