/** The shop's short number. The translated texts contain it too. */
export const supportPhone = '7878'
