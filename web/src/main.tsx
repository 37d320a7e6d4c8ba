import { render } from "preact";
import "./style/main.css";
import { begin as beginRoutes } from "./lib/route.ts";
import { begin as beginSettings } from "./lib/settings.ts";
import { App } from "./shell/App.tsx";

beginSettings();
beginRoutes();
const place = document.getElementById("app");
if (place) render(<App />, place);
