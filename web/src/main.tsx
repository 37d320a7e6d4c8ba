import { render } from "preact";

const place = document.getElementById("app");
if (place) render(<h1>Thunderchild</h1>, place);
