// Our own drawings: each costs its path only, where an icon library adds 1.6 KB before the first one.

type IconProps = { className?: string | undefined }

const circle = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z'

function stroke(path: string) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        <path d={path} />
      </svg>
    )
  }
}

function solid(path: string) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return (
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className={className}>
        <path d={path} />
      </svg>
    )
  }
}

const heart = 'M12 20.2 4.3 12.6a5 5 0 0 1 7.1-7.1l.6.6.6-.6a5 5 0 0 1 7.1 7.1Z'

export const AlertIcon = /* @__PURE__ */ stroke('M12 4 2.8 19.5h18.4ZM12 10v4.2M12 16.9v.01')
export const ArrowUpIcon = /* @__PURE__ */ stroke('M12 19V5m-6 6 6-6 6 6')
export const BasketIcon = /* @__PURE__ */ stroke(
  'M3.5 10h17L19 18.2a2.2 2.2 0 0 1-2.2 1.8H7.2A2.2 2.2 0 0 1 5 18.2ZM8 10l2.5-5.5M16 10l-2.5-5.5M9.5 13.8v2.6M14.5 13.8v2.6',
)
export const BellIcon = /* @__PURE__ */ stroke('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 21h4')
export const BoxIcon = /* @__PURE__ */ stroke('M12 3.5 4 7.6v8.8l8 4.1 8-4.1V7.6ZM4 7.6l8 4.1 8-4.1M12 11.7v8.8')
export const CheckIcon = /* @__PURE__ */ stroke('m5 12.5 4.5 4.5L19 7.5')
export const ChevronDownIcon = /* @__PURE__ */ stroke('m6 9 6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ stroke('m15 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ stroke('m9 6 6 6-6 6')
export const ClockIcon = /* @__PURE__ */ stroke(`${circle}M12 7.5V12l3 2`)
export const CloseIcon = /* @__PURE__ */ stroke('m6 6 12 12M18 6 6 18')
export const EditIcon = /* @__PURE__ */ stroke('M4.5 19.5h4L19 9l-4-4L4.5 15.5ZM13 7l4 4')
export const ExpandIcon = /* @__PURE__ */ stroke('M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15')
export const FilterIcon = /* @__PURE__ */ stroke(
  'M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM8 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
)
export const GlobeIcon = /* @__PURE__ */ stroke(`${circle}M3.5 12h17M12 3.5c-4.6 5-4.6 12 0 17 4.6-5 4.6-12 0-17Z`)
export const GridIcon = /* @__PURE__ */ stroke('M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z')
export const HeartIcon = /* @__PURE__ */ stroke(heart)
export const HeartSolidIcon = /* @__PURE__ */ solid(heart)
export const InfoIcon = /* @__PURE__ */ stroke(`${circle}M12 11v5M12 8v.01`)
export const ListIcon = /* @__PURE__ */ stroke('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01')
export const LogOutIcon = /* @__PURE__ */ stroke(
  'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
)
export const MailIcon = /* @__PURE__ */ stroke('M4 6h16v12H4ZM4 7l8 6.5L20 7')
export const MenuIcon = /* @__PURE__ */ stroke('M4 7h16M4 12h16M4 17h16')
export const MinusIcon = /* @__PURE__ */ stroke('M5 12h14')
export const OfflineIcon = /* @__PURE__ */ stroke(
  'm4 4 16 16M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 5-2.7M2.5 9A14.5 14.5 0 0 1 7 6.2M13 6a14.5 14.5 0 0 1 8.5 3M16.5 10.8a10 10 0 0 1 2.5 1.7M12 19.5v.01',
)
export const PauseIcon = /* @__PURE__ */ stroke('M9 6v12M15 6v12')
export const PhoneIcon = /* @__PURE__ */ stroke(
  'M5 4h3.5l1.8 4.4-2.2 1.7a12 12 0 0 0 5.8 5.8l1.7-2.2 4.4 1.8V19a1.6 1.6 0 0 1-1.7 1.6A15.3 15.3 0 0 1 3.4 5.7 1.6 1.6 0 0 1 5 4Z',
)
export const PinIcon = /* @__PURE__ */ stroke(
  'M12 21c4.7-4.9 7-8.4 7-11.3a7 7 0 1 0-14 0C5 12.6 7.3 16.1 12 21ZM12 7.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z',
)
export const PlayIcon = /* @__PURE__ */ stroke('M8 5.5v13l10.5-6.5Z')
export const PlusIcon = /* @__PURE__ */ stroke('M12 5v14M5 12h14')
export const RetryIcon = /* @__PURE__ */ stroke(
  'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.6 7.4L4 9.2M4.5 14a8 8 0 0 0 13.9 2.6l1.6-1.8',
)
export const SearchIcon = /* @__PURE__ */ stroke('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l4.5 4.5')
export const TrashIcon = /* @__PURE__ */ stroke(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11.2A1.9 1.9 0 0 0 9.2 20h5.6a1.9 1.9 0 0 0 1.9-1.8L17.5 7M10.2 11v5M13.8 11v5',
)
export const TruckIcon = /* @__PURE__ */ stroke(
  'M5.5 17H3V6h11v11H9.5M14 10h4l3 3.5V17h-2.5M9.5 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM18.5 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM14 17h.5',
)
export const UserIcon = /* @__PURE__ */ stroke(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
)
export const WalletIcon = /* @__PURE__ */ stroke(
  'M18 9V7.5A1.5 1.5 0 0 0 16.5 6h-11a1.5 1.5 0 0 0 0 3h13A1.5 1.5 0 0 1 20 10.5v7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-10M16 14v.01',
)
export const FacebookIcon = /* @__PURE__ */ solid(
  'M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.5V21Z',
)
export const InstagramIcon = /* @__PURE__ */ stroke(
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM16.7 7.3v.01',
)
export const TelegramIcon = /* @__PURE__ */ solid(
  'M20.9 4.3 2.9 11.2c-.8.3-.8 1 .05 1.25l4.5 1.4L17.6 7.6c.5-.3.9-.1.55.25l-8.3 7.5-.3 4.3c.45 0 .65-.2.9-.45l2.15-2.05 4.45 3.3c.8.45 1.4.2 1.6-.75L21.6 5c.3-1.1-.3-1.2-.7-.7Z',
)
export const TiktokIcon = /* @__PURE__ */ solid(
  'M12.8 3h3c.2 2.2 1.6 3.7 3.9 3.9v3a7.3 7.3 0 0 1-3.9-1.2v6.2a5.7 5.7 0 1 1-5.7-5.7c.3 0 .5 0 .8.05v3.1a2.6 2.6 0 1 0 1.9 2.55Z',
)
