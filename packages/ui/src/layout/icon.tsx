import sprite from '../assets/icons.svg?url&no-inline'
import { type IconProps, strokeIcon } from './stroke-icon.tsx'

// Our own icons, in one SVG sprite: as code they would add two kilobytes to every first load, and each use would repeat
// the drawing in the page's HTML.

const stroke = (name: string) => strokeIcon(sprite, name)

function solid(name: string) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return (
      <svg aria-hidden="true" fill="currentColor" className={className}>
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}

export const AlertIcon = /* @__PURE__ */ stroke('alert')
export const ArrowUpIcon = /* @__PURE__ */ stroke('arrow-up')
export const BasketIcon = /* @__PURE__ */ stroke('basket')
export const BellIcon = /* @__PURE__ */ stroke('bell')
export const BoxIcon = /* @__PURE__ */ stroke('box')
export const CardIcon = /* @__PURE__ */ stroke('card')
export const CheckIcon = /* @__PURE__ */ stroke('check')
export const ChevronDownIcon = /* @__PURE__ */ stroke('chevron-down')
export const ChevronLeftIcon = /* @__PURE__ */ stroke('chevron-left')
export const ChevronRightIcon = /* @__PURE__ */ stroke('chevron-right')
export const ClockIcon = /* @__PURE__ */ stroke('clock')
export const CloseIcon = /* @__PURE__ */ stroke('close')
export const CopyIcon = /* @__PURE__ */ stroke('copy')
export const CreditIcon = /* @__PURE__ */ stroke('credit')
export const ExchangeIcon = /* @__PURE__ */ stroke('exchange')
export const FilterIcon = /* @__PURE__ */ stroke('filter')
export const GlobeIcon = /* @__PURE__ */ stroke('globe')
export const GridIcon = /* @__PURE__ */ stroke('grid')
export const HeartIcon = /* @__PURE__ */ stroke('heart')
export const HeartSolidIcon = /* @__PURE__ */ solid('heart-solid')
export const HomeIcon = /* @__PURE__ */ stroke('home')
export const InfoIcon = /* @__PURE__ */ stroke('info')
export const LeafIcon = /* @__PURE__ */ stroke('leaf')
export const LinkIcon = /* @__PURE__ */ stroke('link')
export const ListIcon = /* @__PURE__ */ stroke('list')
export const SignOutIcon = /* @__PURE__ */ stroke('log-out')
export const MailIcon = /* @__PURE__ */ stroke('mail')
export const MenuIcon = /* @__PURE__ */ stroke('menu')
export const MinusIcon = /* @__PURE__ */ stroke('minus')
export const MobileIcon = /* @__PURE__ */ stroke('mobile')
export const PauseIcon = /* @__PURE__ */ stroke('pause')
export const PhoneIcon = /* @__PURE__ */ stroke('phone')
export const PinIcon = /* @__PURE__ */ stroke('pin')
export const PlayIcon = /* @__PURE__ */ stroke('play')
export const PlusIcon = /* @__PURE__ */ stroke('plus')
export const PrintIcon = /* @__PURE__ */ stroke('print')
export const RetryIcon = /* @__PURE__ */ stroke('retry')
export const SearchIcon = /* @__PURE__ */ stroke('search')
export const ShareIcon = /* @__PURE__ */ stroke('share')
export const SparkleIcon = /* @__PURE__ */ stroke('sparkle')
export const TrashIcon = /* @__PURE__ */ stroke('trash')
export const TruckIcon = /* @__PURE__ */ stroke('truck')
export const UserIcon = /* @__PURE__ */ stroke('user')
export const WalletIcon = /* @__PURE__ */ stroke('wallet')
export const FacebookIcon = /* @__PURE__ */ solid('facebook')
export const InstagramIcon = /* @__PURE__ */ stroke('instagram')
export const TelegramIcon = /* @__PURE__ */ solid('telegram')
export const TiktokIcon = /* @__PURE__ */ solid('tiktok')
