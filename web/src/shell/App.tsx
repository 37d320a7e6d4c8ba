/** Which page this is. */
import { useEffect } from "preact/hooks";
import { dressOf } from "../games/index.ts";
import { part } from "../lib/part.tsx";
import { place } from "../lib/route.ts";
import { openRule } from "../lib/rules.ts";
import { styled } from "../lib/style.ts";
import { TablePage } from "../table/TablePage.tsx";
import { Frame } from "./Frame.tsx";
import { later, learnt } from "./later.tsx";

const Home = later(() => styled("door", import("../door/Home.tsx")).then((all) => all.Home));
const TitlePage = later(() =>
  styled("door", import("../door/TitlePage.tsx")).then((all) => all.TitlePage),
);
const Credits = later(() => import("./Credits.tsx").then((all) => all.Credits));
const SettingsPage = later(() => import("./Settings.tsx").then((all) => all.SettingsPage));
const Learn = later(() =>
  learnt().then(() => styled("door", import("../door/NewGame.tsx")).then((all) => all.Learn)),
);
const NewGame = later(() =>
  styled("door", import("../door/NewGame.tsx")).then((all) => all.NewGame),
);
const RuleBook = later(() =>
  styled("door", styled("print", import("./RuleBook.tsx"))).then((all) => all.RuleBook),
);
const RuleBooks = later(() =>
  styled("door", styled("print", import("./RuleBook.tsx"))).then((all) => all.RuleBooks),
);

const RuleDialog = part(() => import("../panels/RuleDialog.tsx").then((all) => all.RuleDialog));

export function App() {
  const [page = "", name = ""] = place.value.path;
  useEffect(() => {
    const titles: Record<string, string> = {
      "": "Games",
      title: "Game",
      learn: "Learn",
      new: "New game",
      table: "Table",
      rules: "Rules",
      settings: "Settings",
      credits: "Credits",
    };
    document.title = `${titles[page] ?? "Not here"} – Thunderchild`;
  }, [page]);
  const book = openRule.value?.catalogue;
  return (
    <>
      <Page page={page} name={name} />
      {book && (
        <div class={`theme-${book} dress-${dressOf(book)}`}>
          <RuleDialog />
        </div>
      )}
    </>
  );
}

function Page({ page, name }: { page: string; name: string }) {
  if (page === "table" && name) return <TablePage table={name} />;
  if (page === "title" && name) return <TitlePage key={name} title={name} />;
  if (page === "learn") return <Learn title={name} />;
  if (page === "new") return <NewGame title={name || "warpwar"} />;
  if (page === "rules") return name ? <RuleBook name={name} /> : <RuleBooks />;
  if (page === "credits") return <Credits />;
  if (page === "settings") return <SettingsPage />;
  if (page === "") return <Home />;
  return (
    <Frame name="nowhere">
      <h1>There is no such page</h1>
      <p>
        <a href="/">All games</a>
      </p>
    </Frame>
  );
}
