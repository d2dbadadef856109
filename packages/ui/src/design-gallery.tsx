import type { Language } from '@zembil/rules/people/language'
import { useState } from 'react'
import { Select } from './forms/select.tsx'
import { Actions } from './gallery/actions.tsx'
import { Cards } from './gallery/cards.tsx'
import { DeskParts } from './gallery/desk.tsx'
import { Forms } from './gallery/forms.tsx'
import { Foundations } from './gallery/foundations.tsx'
import { galleryTexts } from './gallery/gallery-texts.ts'
import { Overlays } from './gallery/overlays.tsx'
import { samplePictures } from './gallery/sample-goods.ts'
import { States } from './gallery/states.tsx'

const languageNames: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'am', label: 'አማርኛ' },
]

/** Every primitive in every state, to look at while developing. */
export function DesignGallery() {
  const [language, setLanguage] = useState<Language>('en')
  const texts = galleryTexts[language]
  return (
    <main id="top" lang={language} className="mx-auto max-w-page px-3 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">Design</h1>
        <Select
          aria-label="Language"
          options={languageNames}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
      </div>
      <Foundations language={language} texts={texts} />
      <Actions language={language} texts={texts} />
      <Cards language={language} texts={texts} pictures={samplePictures} />
      <Forms texts={texts} />
      <States texts={texts} pictures={samplePictures} />
      <Overlays texts={texts} />
      <DeskParts language={language} texts={texts} />
    </main>
  )
}
