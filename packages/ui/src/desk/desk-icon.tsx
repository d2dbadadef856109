import sprite from '../assets/desk-icons.svg?url&no-inline'
import { strokeIcon } from '../layout/stroke-icon.tsx'

// Icons that only the console uses, in a sprite of their own: the shop must not load them.

export const ChartIcon = /* @__PURE__ */ strokeIcon(sprite, 'chart')
export const EyeIcon = /* @__PURE__ */ strokeIcon(sprite, 'eye')
export const GripIcon = /* @__PURE__ */ strokeIcon(sprite, 'grip')
export const HistoryIcon = /* @__PURE__ */ strokeIcon(sprite, 'history')
export const LockIcon = /* @__PURE__ */ strokeIcon(sprite, 'lock')
export const ShieldIcon = /* @__PURE__ */ strokeIcon(sprite, 'shield')
export const UsersIcon = /* @__PURE__ */ strokeIcon(sprite, 'users')
