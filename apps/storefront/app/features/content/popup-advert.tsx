import { Dialog } from '@zembil/ui/dialog'
import { Picture } from '@zembil/ui/picture'
import { useTranslation } from 'react-i18next'

type PopupAdvertProps = { title: string; picture: string; onClose: () => void }

export function PopupAdvert({ title, picture, onClose }: PopupAdvertProps) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      <div className="overflow-hidden rounded-card">
        <Picture path={picture} alt="" shape="wide" sizes="(min-width: 48rem) 38rem, 100vw" isEager />
      </div>
    </Dialog>
  )
}
