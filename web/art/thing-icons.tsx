import { outline } from './outline.tsx'

export const BellIcon = /* @__PURE__ */ outline(
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
)
export const CameraIcon = /* @__PURE__ */ outline(
  'M8.5 6.5 10 4.5h4l1.5 2H18A2.5 2.5 0 0 1 20.5 9v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V9A2.5 2.5 0 0 1 6 6.5zM15.5 12.7a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0',
)
export const CardIcon = /* @__PURE__ */ outline(
  'M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5M3 10h18M7 15h4',
)
export const ChatIcon = /* @__PURE__ */ outline(
  'M12 4c5 0 8.5 3.2 8.5 7.2 0 3-2.5 6.3-8.5 9.3v-2.3c-5 0-8.5-3-8.5-7S7 4 12 4M8.5 11.2h.01M12 11.2h.01M15.5 11.2h.01',
)
export const CoinIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M10 10h4v4h-4z',
)
export const DownloadIcon = /* @__PURE__ */ outline('M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15')
export const EnvelopeIcon = /* @__PURE__ */ outline(
  'M7.5 3h9A2.5 2.5 0 0 1 19 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18.5v-13A2.5 2.5 0 0 1 7.5 3M5 7.5c1.2 1.4 2.7 2.5 4.5 3M19 7.5c-1.2 1.4-2.7 2.5-4.5 3M14.5 11a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
)
export const FriendsIcon = /* @__PURE__ */ outline(
  'M12 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M4 19v-1a4 4 0 0 1 4-4h2a4 4 0 0 1 4 4v1M15 5a3 3 0 0 1 0 6M17 14a4 4 0 0 1 4 4v1',
)
export const MegaphoneIcon = /* @__PURE__ */ outline(
  'M4 10v4a1 1 0 0 0 1 1h2l8 4V5L7 9H5a1 1 0 0 0-1 1M8 15.5l1 4.5h2.5M18.5 9.5c1.3 1.3 1.3 3.7 0 5',
)
export const PercentIcon = /* @__PURE__ */ outline(
  'M18.5 5.5l-13 13M9 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0M19 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
)
export const QrIcon = /* @__PURE__ */ outline(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2M14 20h2M19 19h1v1h-1z',
)
export const SocialNetworkIcon = /* @__PURE__ */ outline(
  'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5M16 8h-1.2a2.3 2.3 0 0 0-2.3 2.3v10M9.5 13H15',
)
export const SunIcon = /* @__PURE__ */ outline(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
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
