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

export const ArrowRightIcon = /* @__PURE__ */ outline('M4 12h15.500M13.5 6l6 6-6 6')
export const BellIcon = /* @__PURE__ */ outline(
  'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15zM10 20.500h4',
)
export const CalendarIcon = /* @__PURE__ */ outline(
  'M5.5 5.500h13A1.5 1.5 0 0 1 20 7v11.500a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 18.500V7a1.5 1.5 0 0 1 1.5-1.500M4 10h16M8.5 3.500v4M15.5 3.500v4',
)
export const CameraIcon = /* @__PURE__ */ outline(
  'M8.5 6.5 10 4.500h4l1.5 2H18A2.5 2.5 0 0 1 20.5 9v8a2.5 2.5 0 0 1-2.5 2.500H6A2.5 2.5 0 0 1 3.5 17V9A2.5 2.5 0 0 1 6 6.500zM15.5 12.700a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0',
)
export const ChatIcon = /* @__PURE__ */ outline(
  'M12 4c5 0 8.5 3.2 8.5 7.2 0 3-2.5 6.3-8.5 9.300v-2.300c-5 0-8.5-3-8.5-7S7 4 12 4M8.5 11.200h.01M12 11.200h.01M15.5 11.200h.01',
)
export const CheckIcon = /* @__PURE__ */ outline('m4.5 12.5 5 5 10-11')
export const CheckCircleIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M8 12.200l2.8 2.800L16 9.5',
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
  'M10 8.500h8.500A1.5 1.5 0 0 1 20 10v8.500a1.5 1.5 0 0 1-1.5 1.500H10a1.5 1.5 0 0 1-1.5-1.500V10A1.5 1.5 0 0 1 10 8.500M15.5 5.500A1.5 1.5 0 0 0 14 4H5.500A1.5 1.5 0 0 0 4 5.500V14a1.5 1.5 0 0 0 1.5 1.5',
)
export const CouponIcon = /* @__PURE__ */ outline(
  'M4 7.500A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.500V10a2 2 0 0 0 0 4v2.500a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 16.500V14a2 2 0 0 0 0-4zM14 6v2M14 11v2M14 16v2',
)
export const DownloadIcon = /* @__PURE__ */ outline(
  'M12 4v11M7.5 11l4.5 4.500L16.5 11M4.5 19.500h15',
)
export const EnvelopeIcon = /* @__PURE__ */ outline(
  'M7.5 3h9A2.5 2.5 0 0 1 19 5.500v13a2.5 2.5 0 0 1-2.5 2.500h-9A2.5 2.5 0 0 1 5 18.500v-13A2.5 2.5 0 0 1 7.5 3M5 7.500c1.2 1.4 2.7 2.5 4.5 3M19 7.500c-1.2 1.4-2.7 2.5-4.5 3M14.5 11a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
)
export const ExternalIcon = /* @__PURE__ */ outline(
  'M13 4h7v7M20 4l-9 9M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4',
)
export const FilterIcon = /* @__PURE__ */ outline(
  'M4 6.500h9M19 6.500h1M4 17.500h1M11 17.500h9M4 12h3M13 12h7M18 6.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0M12 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0M10 17.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
)
export const GlobeIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M3.5 12h17M12 3.500c5 5 5 12 0 17-5-5-5-12 0-17',
)
export const InfoIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 11.500V16M12 8h.01',
)
export const ListIcon = /* @__PURE__ */ outline(
  'M9 6.500h11M9 12h11M9 17.500h11M4.5 6.500h.01M4.5 12h.01M4.5 17.500h.01',
)
export const LocateIcon = /* @__PURE__ */ outline(
  'M18 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0M12 3v3M12 18v3M3 12h3M18 12h3M12 12h.01',
)
export const MailIcon = /* @__PURE__ */ outline(
  'M5 5.500h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.500H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.500M4 7l8 6 8-6',
)
export const MapIcon = /* @__PURE__ */ outline(
  'm9 4.5-5 2v13l5-2 6 2 5-2v-13l-5 2zM9 4.500v13M15 6.500v13',
)
export const MegaphoneIcon = /* @__PURE__ */ outline(
  'M4 10v4a1 1 0 0 0 1 1h2l8 4V5L7 9H5a1 1 0 0 0-1 1M8 15.500l1 4.500h2.500M18.5 9.500c1.3 1.3 1.3 3.7 0 5',
)
export const MenuIcon = /* @__PURE__ */ outline('M4 7h16M4 12h16M4 17h16')
export const MoonIcon = /* @__PURE__ */ outline(
  'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
)
export const PercentIcon = /* @__PURE__ */ outline(
  'M18.5 5.500l-13 13M9 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0M19 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
)
export const PhoneIcon = /* @__PURE__ */ outline(
  'M5 4h3.500L10 8.5 7.8 10a12 12 0 0 0 6.2 6.200l1.5-2.200L20 15.500V19a1.5 1.5 0 0 1-1.6 1.500C10.5 20 4 13.5 3.5 5.600A1.5 1.5 0 0 1 5 4',
)
export const PinIcon = /* @__PURE__ */ outline(
  'M12 21c-4.5-4.3-7-7.7-7-11a7 7 0 0 1 14 0c0 3.3-2.5 6.7-7 11M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
)
export const PlayIcon = /* @__PURE__ */ outline(
  'M8 5.300v13.400a1 1 0 0 0 1.5.8l10.3-6.700a1 1 0 0 0 0-1.600L9.5 4.500A1 1 0 0 0 8 5.3',
)
export const PrintIcon = /* @__PURE__ */ outline(
  'M7 9V4h10v5M7 17H5.500A1.5 1.5 0 0 1 4 15.500v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.500v5a1.5 1.5 0 0 1-1.5 1.500H17M7 14h10v6H7z',
)
export const QrIcon = /* @__PURE__ */ outline(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2M14 20h2M19 19h1v1h-1z',
)
export const RefreshIcon = /* @__PURE__ */ outline(
  'M19.5 9A8 8 0 0 0 5 8L4 9.500M4 5v4.500h4.500M4.5 15A8 8 0 0 0 19 16l1-1.500M20 19v-4.500h-4.5',
)
export const SearchIcon = /* @__PURE__ */ outline(
  'M17 10.500a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.3 15.3 20 20',
)
export const ShareIcon = /* @__PURE__ */ outline(
  'M12 15V3.500M8 7l4-3.500L16 7M7 11H6a2 2 0 0 0-2 2v5.500a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V13a2 2 0 0 0-2-2h-1',
)
export const SocialNetworkIcon = /* @__PURE__ */ outline(
  'M7 3.500h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.500H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.500M16 8h-1.200a2.3 2.3 0 0 0-2.3 2.300v10M9.5 13H15',
)
export const StoreIcon = /* @__PURE__ */ outline(
  'M5 11v7.500a1.5 1.5 0 0 0 1.5 1.500h11a1.5 1.5 0 0 0 1.5-1.500V11M5 4h14l2 4.500a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
)
export const SunIcon = /* @__PURE__ */ outline(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 3v1.500M12 19.500V21M3 12h1.500M19.5 12H21M5.6 5.600l1.1 1.100M17.3 17.300l1.1 1.100M18.4 5.600l-1.1 1.100M6.7 17.300l-1.1 1.1',
)
export const TrainIcon = /* @__PURE__ */ outline(
  'M9 4h6a4 4 0 0 1 4 4v6a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a4 4 0 0 1 4-4M5 11h14M9 14h.01M15 14h.01M9 17l-2.5 3.500M15 17l2.5 3.5',
)
export const TrashIcon = /* @__PURE__ */ outline(
  'M4.5 7h15M9.5 7V4.500h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.500h6.400a1.5 1.5 0 0 0 1.5-1.500l.8-12M10 11v5.500M14 11v5.5',
)
export const UploadIcon = /* @__PURE__ */ outline('M12 15V4M7.5 8.5 12 4l4.5 4.500M4.5 19.500h15')
export const UserIcon = /* @__PURE__ */ outline(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.500c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
)
export const UsersIcon = /* @__PURE__ */ outline(
  'M12.5 8.500a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 19.500c.5-3.5 3-5.5 6.5-5.500s6 2 6.5 5.500M15.5 5.200a3.5 3.5 0 0 1 0 6.600M17.5 14.300c2.2.7 3.6 2.5 4 5.2',
)
export const VideoIcon = /* @__PURE__ */ outline(
  'M6.5 5.500h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3M10.5 9.500v5l4-2.500z',
)
export const WarningIcon = /* @__PURE__ */ outline(
  'M10.3 4.500a2 2 0 0 1 3.4 0l7 12a2 2 0 0 1-1.7 3H5a2 2 0 0 1-1.7-3zM12 9.500v4M12 16.500h.01',
)
