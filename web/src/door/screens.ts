/** Pictures of the tables, for the pages of the titles; tests make them anew with the other screenshots. */
export const SCREENS: Record<string, readonly (readonly [name: string, says: string])[]> = {
  warpwar: [
    ["table-desktop", "Fleets on the warplines"],
    ["reveal-desktop", "Both orders are shown, and every shot is read"],
  ],
  london: [
    ["london-theme-paper", "The city, and where a unit can go"],
    ["london-solitaire-weighed", "A Martian says what it weighed"],
  ],
  japan: [
    ["japan-core-map", "The Empire, the Waves and the people"],
    ["japan-battle-aim", "A battle: the chances of a shot"],
  ],
  england: [
    ["england-core-map", "Great Britain, where fires come first"],
    ["england-1-map", "Five Waves at once, and twenty Units"],
  ],
  league: [
    ["league-council-desktop", "The council over the sheet"],
    ["league-map-desktop", "Each Nation on its own map"],
  ],
};
