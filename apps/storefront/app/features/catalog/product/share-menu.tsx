import { LinkIcon, TelegramIcon } from '@zembil/ui/layout/icon'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'

type ShareMenuProps = { url: string; title: string; onDone: () => void }

const telegramUrl = (url: string, text: string): string =>
  `https://t.me/share/url?${new URLSearchParams({ url, text }).toString()}`

/** For browsers without a native share sheet. */
export function ShareMenu({ url, title, onDone }: ShareMenuProps) {
  const { t } = useTranslation('catalog')
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', title: t('share.copied'), text: title })
    } catch {
      // The clipboard is unavailable without permission or on an insecure page; show the link instead.
      showToast({ kind: 'error', title: t('share.notCopied'), text: url })
    }
    onDone()
  }
  return (
    <ul>
      <li>
        <a
          href={telegramUrl(url, title)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onDone}
          className={menuItemClass()}
        >
          <TelegramIcon className="size-5 text-blue-ink" />
          {t('share.telegram')}
        </a>
      </li>
      <li>
        <button type="button" onClick={() => void copy()} className={menuItemClass()}>
          <LinkIcon className="size-5" />
          {t('share.copy')}
        </button>
      </li>
    </ul>
  )
}
