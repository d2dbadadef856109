/** Where a shop can be found outside its own site. Each has a setting: `LINK_FACEBOOK`, `LINK_GOOGLE_PLAY`. */
const outsidePlaces = ['facebook', 'instagram', 'telegram', 'tiktok', 'google_play', 'app_store'] as const
export type OutsidePlace = (typeof outsidePlaces)[number]

const linkSetting = (place: OutsidePlace): string => `LINK_${place.toUpperCase()}`

/** Those that are set; a shop that is not there has no link that leads nowhere. */
export type OutsideLinks = Partial<Record<OutsidePlace, string>>

export function readOutsideLinks(env: Record<string, string | undefined>): OutsideLinks {
  const set = outsidePlaces.flatMap((place) => {
    const address = env[linkSetting(place)]
    return address ? [[place, address] as const] : []
  })
  return Object.fromEntries(set)
}
