import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Loaded } from '../../platform/page/loaded.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { imageAdvertQuery } from './content.queries.ts'
import { PictureAdvertForm } from './picture-advert-form.tsx'

/** `/content/pictures/3` and `/content/pictures/new`. */
export function PictureAdvertScreen() {
  const { t, language } = useTranslation('content')
  const { id = 'new' } = useParams()
  const query = useQuery({ ...imageAdvertQuery(Number(id)), enabled: id !== 'new' })
  const advert = query.data?.data
  return (
    <>
      <PageHeader
        title={(language === 'am' ? advert?.title_am : advert?.title) ?? t('add.pictures')}
        back={{ href: '/content', label: t('title') }}
      />
      {id === 'new' ? (
        <PictureAdvertForm key="new" advert={null} />
      ) : (
        <Loaded query={query}>{(one) => <PictureAdvertForm key={id} advert={one} />}</Loaded>
      )}
    </>
  )
}
