/** The shop's presence on other sites. Each has a setting such as `LINK_FACEBOOK` or `LINK_GOOGLE_PLAY`. */
const outsidePlaces = ['facebook', 'instagram', 'telegram', 'tiktok', 'google_play', 'app_store'] as const
export type OutsidePlace = (typeof outsidePlaces)[number]

const linkSetting = (place: OutsidePlace): string => `LINK_${place.toUpperCase()}`

/** Only the links that are set, so that no link leads nowhere. */
export type OutsideLinks = Partial<Record<OutsidePlace, string>>

export function readOutsideLinks(env: Record<string, string | undefined>): OutsideLinks {
  const set = outsidePlaces.flatMap((place) => {
    const address = env[linkSetting(place)]
    return address ? [[place, address] as const] : []
  })
  return Object.fromEntries(set)
}
