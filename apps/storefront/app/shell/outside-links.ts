import { FacebookIcon, InstagramIcon, TelegramIcon, TiktokIcon } from '@zembil/ui/icon'

export const supportPhone = '7878'

/** Where the shop is found outside its own site. */
export const socialLinks = [
  { name: 'Facebook', href: 'https://www.facebook.com/zembilshop', Icon: FacebookIcon },
  { name: 'Instagram', href: 'https://www.instagram.com/zembilshop', Icon: InstagramIcon },
  { name: 'Telegram', href: 'https://t.me/zembilshop', Icon: TelegramIcon },
  { name: 'TikTok', href: 'https://www.tiktok.com/@zembilshop', Icon: TiktokIcon },
] as const

export const appLinks = [
  { key: 'googlePlay', href: 'https://play.google.com/store/apps/details?id=et.zembil.shop' },
  { key: 'appStore', href: 'https://apps.apple.com/et/app/zembil/id0000000000' },
] as const
