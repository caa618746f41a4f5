type IconProps = { className?: string }

/** Outlines on a 24-unit grid with one pen; silent beside a label, which every icon has. */
function Outline({ className, d }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className ?? 'size-6'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

/** Marked pure below, so that a page's bundle holds only the icons that it shows. */
function outline(d: string) {
  return function OutlineIcon({ className }: IconProps) {
    return <Outline className={className} d={d} />
  }
}

/** Turns while something is under way; still for those who asked for less motion. */
export function SpinnerIcon({ className }: IconProps) {
  return (
    <Outline
      className={`motion-safe:animate-spin ${className ?? 'size-6'}`}
      d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5"
    />
  )
}

export const ArrowRightIcon = /* @__PURE__ */ outline('M4 12h15.5M13.5 6l6 6-6 6')
export const BellIcon = /* @__PURE__ */ outline(
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
)
export const CalendarIcon = /* @__PURE__ */ outline(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5M4 10h16M8.5 3.5v4M15.5 3.5v4',
)
export const CameraIcon = /* @__PURE__ */ outline(
  'M8.5 6.5 10 4.5h4l1.5 2H18A2.5 2.5 0 0 1 20.5 9v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V9A2.5 2.5 0 0 1 6 6.5zM15.5 12.7a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0',
)
export const ChatIcon = /* @__PURE__ */ outline(
  'M12 4c5 0 8.5 3.2 8.5 7.2 0 3-2.5 6.3-8.5 9.3v-2.3c-5 0-8.5-3-8.5-7S7 4 12 4M8.5 11.2h.01M12 11.2h.01M15.5 11.2h.01',
)
export const CheckIcon = /* @__PURE__ */ outline('m4.5 12.5 5 5 10-11')
export const CheckCircleIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M8 12.2l2.8 2.8L16 9.5',
)
export const ChevronDownIcon = /* @__PURE__ */ outline('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ outline('m14.5 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ outline('m9.5 6 6 6-6 6')
export const ChevronUpIcon = /* @__PURE__ */ outline('m6 14.5 6-6 6 6')
export const ClockIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 7v5l3.5 2',
)
export const CloseIcon = /* @__PURE__ */ outline('M6 6l12 12M18 6L6 18')
export const CoinIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M10 10h4v4h-4z',
)
export const CopyIcon = /* @__PURE__ */ outline(
  'M10 8.5h8.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5M15.5 5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5',
)
export const CouponIcon = /* @__PURE__ */ outline(
  'M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5V14a2 2 0 0 0 0-4zM14 6v2M14 11v2M14 16v2',
)
export const DownloadIcon = /* @__PURE__ */ outline('M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15')
export const EnvelopeIcon = /* @__PURE__ */ outline(
  'M7.5 3h9A2.5 2.5 0 0 1 19 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18.5v-13A2.5 2.5 0 0 1 7.5 3M5 7.5c1.2 1.4 2.7 2.5 4.5 3M19 7.5c-1.2 1.4-2.7 2.5-4.5 3M14.5 11a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
)
export const ExternalIcon = /* @__PURE__ */ outline(
  'M13 4h7v7M20 4l-9 9M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4',
)
export const FilterIcon = /* @__PURE__ */ outline(
  'M4 6.5h9M19 6.5h1M4 17.5h1M11 17.5h9M4 12h3M13 12h7M18 6.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M12 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0M10 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
)
export const GlobeIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17',
)
export const InfoIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 11.5V16M12 8h.01',
)
export const ListIcon = /* @__PURE__ */ outline(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
)
export const LocateIcon = /* @__PURE__ */ outline(
  'M18 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0M12 3v3M12 18v3M3 12h3M18 12h3M12 12h.01',
)
export const MailIcon = /* @__PURE__ */ outline(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5M4 7l8 6 8-6',
)
export const MapIcon = /* @__PURE__ */ outline(
  'm9 4.5-5 2v13l5-2 6 2 5-2v-13l-5 2zM9 4.5v13M15 6.5v13',
)
export const MegaphoneIcon = /* @__PURE__ */ outline(
  'M4 10v4a1 1 0 0 0 1 1h2l8 4V5L7 9H5a1 1 0 0 0-1 1M8 15.5l1 4.5h2.5M18.5 9.5c1.3 1.3 1.3 3.7 0 5',
)
export const MenuIcon = /* @__PURE__ */ outline('M4 7h16M4 12h16M4 17h16')
export const MoonIcon = /* @__PURE__ */ outline(
  'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
)
export const PercentIcon = /* @__PURE__ */ outline(
  'M18.5 5.5l-13 13M9 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0M19 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
)
export const PhoneIcon = /* @__PURE__ */ outline(
  'M5 4h3.5L10 8.5 7.8 10a12 12 0 0 0 6.2 6.2l1.5-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4',
)
export const PinIcon = /* @__PURE__ */ outline(
  'M12 21c-4.5-4.3-7-7.7-7-11a7 7 0 0 1 14 0c0 3.3-2.5 6.7-7 11M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
)
export const PlayIcon = /* @__PURE__ */ outline(
  'M8 5.3v13.4a1 1 0 0 0 1.5.8l10.3-6.7a1 1 0 0 0 0-1.6L9.5 4.5A1 1 0 0 0 8 5.3',
)
export const PrintIcon = /* @__PURE__ */ outline(
  'M7 9V4h10v5M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7z',
)
export const QrIcon = /* @__PURE__ */ outline(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2M14 20h2M19 19h1v1h-1z',
)
export const RefreshIcon = /* @__PURE__ */ outline(
  'M19.5 9A8 8 0 0 0 5 8L4 9.5M4 5v4.5h4.5M4.5 15A8 8 0 0 0 19 16l1-1.5M20 19v-4.5h-4.5',
)
export const SearchIcon = /* @__PURE__ */ outline(
  'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.3 15.3 20 20',
)
export const ShareIcon = /* @__PURE__ */ outline(
  'M12 15V3.5M8 7l4-3.5L16 7M7 11H6a2 2 0 0 0-2 2v5.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V13a2 2 0 0 0-2-2h-1',
)
export const SocialNetworkIcon = /* @__PURE__ */ outline(
  'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5M16 8h-1.2a2.3 2.3 0 0 0-2.3 2.3v10M9.5 13H15',
)
export const StoreIcon = /* @__PURE__ */ outline(
  'M5 11v7.5a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5V11M5 4h14l2 4.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
)
export const SunIcon = /* @__PURE__ */ outline(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
)
export const TrainIcon = /* @__PURE__ */ outline(
  'M9 4h6a4 4 0 0 1 4 4v6a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a4 4 0 0 1 4-4M5 11h14M9 14h.01M15 14h.01M9 17l-2.5 3.5M15 17l2.5 3.5',
)
export const TrashIcon = /* @__PURE__ */ outline(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 11v5.5M14 11v5.5',
)
export const UploadIcon = /* @__PURE__ */ outline('M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15')
export const UserIcon = /* @__PURE__ */ outline(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
)
export const UsersIcon = /* @__PURE__ */ outline(
  'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.3c2.2.7 3.6 2.5 4 5.2',
)
export const VideoIcon = /* @__PURE__ */ outline(
  'M6.5 5.5h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3M10.5 9.5v5l4-2.5z',
)
export const WarningIcon = /* @__PURE__ */ outline(
  'M10.3 4.5a2 2 0 0 1 3.4 0l7 12a2 2 0 0 1-1.7 3H5a2 2 0 0 1-1.7-3zM12 9.5v4M12 16.5h.01',
)
