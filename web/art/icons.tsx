import { outline } from './outline.tsx'

export const ArrowRightIcon = /* @__PURE__ */ outline('M4 12h15.5M13.5 6l6 6-6 6')
export const CheckIcon = /* @__PURE__ */ outline('m4.5 12.5 5 5 10-11')
export const CheckCircleIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M8 12.2l2.8 2.8L16 9.5',
)
export const ChevronDownIcon = /* @__PURE__ */ outline('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ outline('m14.5 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ outline('m9.5 6 6 6-6 6')
export const CloseIcon = /* @__PURE__ */ outline('M6 6l12 12M18 6L6 18')
export const ExternalIcon = /* @__PURE__ */ outline(
  'M13 4h7v7M20 4l-9 9M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4',
)
export const GlobeIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17',
)
export const InfoIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 11.5V16M12 8h.01',
)
export const MenuIcon = /* @__PURE__ */ outline('M4 7h16M4 12h16M4 17h16')
export const SearchIcon = /* @__PURE__ */ outline(
  'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.3 15.3 20 20',
)
export const WarningIcon = /* @__PURE__ */ outline(
  'M10.3 4.5a2 2 0 0 1 3.4 0l7 12a2 2 0 0 1-1.7 3H5a2 2 0 0 1-1.7-3zM12 9.5v4M12 16.5h.01',
)
export const CopyIcon = /* @__PURE__ */ outline(
  'M10 8.5h8.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5M15.5 5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5',
)
export const PlayIcon = /* @__PURE__ */ outline(
  'M8 5.3v13.4a1 1 0 0 0 1.5.8l10.3-6.7a1 1 0 0 0 0-1.6L9.5 4.5A1 1 0 0 0 8 5.3',
)
export const PrintIcon = /* @__PURE__ */ outline(
  'M7 9V4h10v5M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7z',
)
export const RefreshIcon = /* @__PURE__ */ outline(
  'M19.5 9A8 8 0 0 0 5 8L4 9.5M4 5v4.5h4.5M4.5 15A8 8 0 0 0 19 16l1-1.5M20 19v-4.5h-4.5',
)
export const ShareIcon = /* @__PURE__ */ outline(
  'M12 15V3.5M8 7l4-3.5L16 7M7 11H6a2 2 0 0 0-2 2v5.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V13a2 2 0 0 0-2-2h-1',
)
