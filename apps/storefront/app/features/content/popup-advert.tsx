import { Dialog } from '@zembil/ui/dialogs/dialog'
import { buttonClass } from '@zembil/ui/forms/button'
import { Picture } from '@zembil/ui/goods/picture'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'

type PopupAdvertProps = {
  title: string
  picture: string
  link: string | null
  onShown: () => void
  onClose: () => void
}

const lookAgainMs = 500

/** An advert must not interrupt an open dialog or a customer who is filling in a field, nor open where nobody looks. */
const isBusy = () =>
  document.hidden ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, select, textarea') === true

/** Opens as soon as the customer is not busy. */
export function PopupAdvert({ title, picture, link, onShown, onClose }: PopupAdvertProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(() => !isBusy())
  const tellShown = useEffectEvent(onShown)
  useEffect(() => {
    if (isOpen) return tellShown()
    const timer = setInterval(() => setOpen(!isBusy()), lookAgainMs)
    return () => clearInterval(timer)
  }, [isOpen])
  const way =
    link === null ? undefined : (
      <Link to={link} onClick={onClose} className={buttonClass({ isWide: true })}>
        {t('shopNow')}
      </Link>
    )
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} closeLabel={t('close')} footer={way}>
      <div className="overflow-hidden rounded-card">
        <Picture path={picture} alt="" shape="wide" sizes="(min-width: 48rem) 38rem, 100vw" isEager />
      </div>
    </Dialog>
  )
}
